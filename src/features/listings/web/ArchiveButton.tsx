import { useState } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { stateAfter } from '#domain/property-status.ts'
import { listHotelProperties, moveProperty, type PropertyDetails } from '#features/properties/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/Toast.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type Stay = { id: number; reference: string; check_in: string; check_out: string }

/** Why the property was not archived, with the guests that are still expected. */
const Refused = ({ failure }: { failure: ActionFailure }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).archive
  const language = useLanguage()
  if (failure.code !== 'stays_to_come') return <Alert tone="bad">{failure.text}</Alert>
  const stays = failure.details.stays as readonly Stay[]
  return (
    <Alert tone="bad">
      <p>{words.refused}</p>
      <ul className="mt-2 list-disc pl-5 tabular-nums">
        {stays.map(({ id, reference, check_in, check_out }) => (
          <li key={id}>
            {words.stay(reference, `${formatDay(check_in, language)} – ${formatDay(check_out, language)}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type ArchiveButtonProps = { property: PropertyDetails; onMoved: (property: PropertyDetails) => void }

/** Archives a property after saying what that means; while guests are to come it is refused, with the list of them. */
export const ArchiveButton = ({ property: { id, status }, onMoved }: ArchiveButtonProps) => {
  const area = useArea(HOTEL_PROPERTY_WORDS)
  const words = area.archive
  const { common } = useWords()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const { run, busy, failure, clearFailure } = useAction(moveProperty, {
    failed: ({ message }) => message || area.steps.failed,
    invalidates: [listHotelProperties],
  })
  if (stateAfter('archive', status) === null) return null
  const archive = async () => {
    const result = await run({ params: { id }, body: { move: 'archive' } })
    if (!result?.reply) return
    setOpen(false)
    toast({ text: words.done })
    onMoved(result.reply)
  }
  return (
    <>
      <Button
        kind="quiet"
        icon="lock"
        onClick={() => {
          clearFailure()
          setOpen(true)
        }}
      >
        {words.name}
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title={words.title}
        size="sm"
        words={common}
        footer={
          <>
            <Button unready={busy} onClick={() => setOpen(false)}>
              {area.sale.cancel}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void archive()}>
              {words.name}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {failure && <Refused failure={failure} />}
          <p>{words.text}</p>
        </div>
      </Dialog>
    </>
  )
}
