import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listHotelProperties } from '#features/properties/contract.ts'
import { useLeaveWarning } from '#platform/web/leave-warning.ts'
import { useQueryClientHolder, useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listAlbums, type Photograph } from '../contract.ts'
import type { AlbumOfPage } from './album-path.ts'
import { shrinkPhotograph } from './shrink-photograph.ts'
import { uploadFile } from './upload-file.ts'
import { createUploadQueue, isUnderWay, type UploadQueue } from './upload-queue.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

/** One queue for each account and album. */
const queues = new Map<string, UploadQueue>()

const queueOf = (account: number | undefined, album: AlbumOfPage) => {
  const key = `${account} ${album.property} ${album.roomType}`
  const queue =
    queues.get(key) ?? createUploadQueue(shrinkPhotograph, (file, options) => uploadFile(album, file, options))
  queues.set(key, queue)
  return queue
}

/**
 * The uploads of an album, on the page that shows them; `onAdded` gets the ids of those that were sent later and are there
 * already, and answers false for a photograph that was there itself.
 */
export const useUploads = (
  album: AlbumOfPage,
  onAdded: (photograph: Photograph, later: ReadonlySet<number>) => boolean,
) => {
  const words = useArea(PHOTOGRAPH_WORDS).uploads
  const account = useUser()?.id
  const toast = useToast()
  const queryClient = useQueryClientHolder()
  const [queue] = useState(() => queueOf(account, album))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  const added = useEffectEvent(onAdded)
  const idle = useEffectEvent((count: number) => {
    toast({ text: words.added(count) })
    // Its card shows the cover and what is missing.
    queryClient.current?.invalidateQueries({ queryKey: [listHotelProperties.path] })
    queryClient.current?.invalidateQueries({ queryKey: [listAlbums.path] })
  })
  useEffect(
    () => queue.attach({ onAdded: (photograph, later) => added(photograph, later), onIdle: (count) => idle(count) }),
    [queue],
  )
  useLeaveWarning(uploads.some(isUnderWay))
  return { uploads, queue }
}
