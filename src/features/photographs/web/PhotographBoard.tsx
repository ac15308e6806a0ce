import { useEffect, useRef, useState } from 'react'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Album, Photograph } from '../contract.ts'
import { AddPhotographs } from './AddPhotographs.tsx'
import { DeletePhotograph } from './DeletePhotograph.tsx'
import { DescribePhotograph } from './DescribePhotograph.tsx'
import { PhotographGrid } from './PhotographGrid.tsx'
import { lackOf, PhotographTile } from './PhotographTile.tsx'
import { UploadList } from './UploadList.tsx'
import { useOrder } from './use-order.ts'
import { useUploads } from './use-uploads.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

type PhotographBoardProps = {
  property: number
  album: Album
  photographs: readonly Photograph[]
  setPhotographs: (update: (photographs: readonly Photograph[]) => Photograph[]) => void
}

/** How each photograph is called: by its description, else by a number that stays while the order changes. */
const useNames = (photographs: readonly Photograph[]) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const language = useLanguage()
  const byAge = photographs.map(({ id }) => id).sort((one, other) => one - other)
  return ({ id, alt_en, alt_sw }: Photograph) =>
    (language === 'sw' ? alt_sw || alt_en : alt_en || alt_sw) || words.nth(byAge.indexOf(id) + 1)
}

type Opened = { dialog: 'describe' | 'delete'; photograph: Photograph } | null

/** Photographs with another one, before those that were sent after it. */
const withAdded = (photographs: readonly Photograph[], added: Photograph, later: ReadonlySet<number>): Photograph[] => {
  const place = photographs.findIndex(({ id }) => later.has(id))
  return place < 0 ? [...photographs, added] : photographs.toSpliced(place, 0, added)
}

/** The photographs of an album: what is being added, their order, and the dialogs of one of them. */
export const PhotographBoard = ({ property, album, photographs, setPhotographs }: PhotographBoardProps) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDeleted = useRef(false)
  // The tile that had the focus is gone; while the dialog is open, nothing else takes it.
  useEffect(() => {
    if (hasDeleted.current) heading.current?.focus()
    hasDeleted.current = false
  })
  const [opened, setOpened] = useState<Opened>(null)
  const nameOf = useNames(photographs)
  const roomType = album.room_type?.id ?? null
  const order = useOrder({ property, roomType }, photographs, setPhotographs)
  const { uploads, queue } = useUploads({ property, roomType }, (photograph, later) => {
    const isNew = photographs.every(({ id }) => id !== photograph.id)
    if (isNew) setPhotographs((now) => withAdded(now, photograph, later))
    return isNew
  })
  const reorder = (ids: readonly number[]) => {
    // The server does the same: what is still on its way comes last then.
    queue.endBatch()
    order.reorder(ids)
  }
  const free = album.most - photographs.length
  const undescribed = photographs.filter((photograph) => lackOf(photograph)).length
  const close = () => setOpened(null)
  const roleOf = ({ id }: Photograph) => {
    if (photographs.length === 1) return 'last'
    return photographs[0]?.id === id ? 'cover' : null
  }
  const onSaved = (stored: Photograph) => {
    setPhotographs((now) => now.map((photograph) => (photograph.id === stored.id ? stored : photograph)))
    toast({ text: words.description.saved })
    close()
  }
  const onDeleted = (deleted: Photograph) => {
    close()
    setPhotographs((now) => now.filter(({ id }) => id !== deleted.id))
    toast({ text: words.deletion.deleted })
    hasDeleted.current = true
  }
  const makeCover = ({ id }: Photograph) => {
    reorder([id, ...photographs.flatMap((other) => (other.id === id ? [] : [other.id]))])
    toast({ text: words.madeCover })
  }
  return (
    <div className="flex flex-col gap-4">
      <AddPhotographs
        isFirst={photographs.length === 0}
        ofRooms={roomType !== null}
        onFiles={(files) => queue.add(files, free)}
      />
      <UploadList uploads={uploads} queue={queue} onRetry={(ids) => queue.retry(ids, free)} />
      {order.fault && (
        <Alert
          tone="bad"
          action={
            <Button icon="refresh" onClick={order.retry}>
              {common.retry}
            </Button>
          }
        >
          {order.fault}
        </Alert>
      )}
      <h2 ref={heading} tabIndex={-1} className={photographs.length > 0 ? 'text-lg outline-none' : 'sr-only'}>
        {words.list}{' '}
        <span className="text-sm font-normal text-muted tabular-nums">
          {words.count(photographs.length, album.most)}
        </span>
      </h2>
      {photographs.length > 0 && (
        <>
          <p className="-mt-3 text-sm text-muted">
            {roomType !== null && words.albums.shared} {words.order}
          </p>
          {undescribed > 0 && <Alert tone="warn">{words.undescribed(undescribed)}</Alert>}
          <PhotographGrid
            label={words.list}
            items={photographs.map((photograph) => ({
              id: String(photograph.id),
              name: nameOf(photograph),
              photograph,
            }))}
            onReorder={(ids) => reorder(ids.map(Number))}
            words={words.sortable}
            tile={({ photograph, name }, position) => (
              <PhotographTile
                photograph={photograph}
                name={name}
                isCover={position === 1}
                onDescribe={() => setOpened({ dialog: 'describe', photograph })}
                onMakeCover={makeCover}
                onDelete={() => setOpened({ dialog: 'delete', photograph })}
              />
            )}
          />
        </>
      )}
      {opened?.dialog === 'describe' && (
        <DescribePhotograph photograph={opened.photograph} onClose={close} onSaved={onSaved} />
      )}
      {opened?.dialog === 'delete' && (
        <DeletePhotograph
          photograph={opened.photograph}
          role={roleOf(opened.photograph)}
          ofRooms={roomType !== null}
          onClose={close}
          onDeleted={() => onDeleted(opened.photograph)}
        />
      )}
    </div>
  )
}
