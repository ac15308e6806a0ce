import { listHotelProperties } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picture } from '#ui/Picture.tsx'
import { deletePhotograph, listAlbums, type Photograph } from '../contract.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

type DeletePhotographProps = {
  photograph: Photograph
  /** What else the deletion changes. */
  role: 'cover' | 'last' | null
  ofRooms: boolean
  onClose: () => void
  onDeleted: () => void
}

/** The question before a photograph is deleted. */
export const DeletePhotograph = ({ photograph, role, ofRooms, onClose, onDeleted }: DeletePhotographProps) => {
  const { deletion: words, delete: name } = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  const { run, busy, failure } = useAction(deletePhotograph, {
    failed: ({ code, message }) => (code === 'network' || !message ? words.failed : message),
    invalidates: [listHotelProperties, listAlbums],
  })
  const confirm = async () => {
    const result = await run({ params: { id: photograph.id } })
    // Somebody else may have deleted it already.
    if (result?.reply || result?.failure?.code === 'not_found') onDeleted()
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.title}
      size="sm"
      words={common}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {name}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && failure.code !== 'not_found' && <Alert tone="bad">{failure.text}</Alert>}
        <Picture
          src={photograph.path}
          alt={photograph.alt_en || photograph.alt_sw}
          width={3}
          height={2}
          colour={photograph.colour}
          sizes="22rem"
          className="rounded-control"
        />
        <p>
          {words.text} {role && words[ofRooms && role === 'last' ? 'lastOfRooms' : role]}
        </p>
      </div>
    </Dialog>
  )
}
