import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listHotelProperties } from '#features/properties/contract.ts'
import { useLeaveWarning } from '#platform/web/leave-warning.ts'
import { useQueryClientHolder, useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Photograph } from '../contract.ts'
import { uploadFile } from './upload-file.ts'
import { createUploadQueue, isUnderWay, type UploadQueue } from './upload-queue.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

/** One queue for each account and property. */
const queues = new Map<string, UploadQueue>()

const queueOf = (account: number | undefined, property: number) => {
  const key = `${account} ${property}`
  const queue = queues.get(key) ?? createUploadQueue((file, options) => uploadFile(property, file, options))
  queues.set(key, queue)
  return queue
}

/** The uploads of a property, on the page that shows them; `onAdded` answers false for a photograph that was there already. */
export const useUploads = (property: number, onAdded: (photograph: Photograph) => boolean) => {
  const words = useArea(PHOTOGRAPH_WORDS).uploads
  const account = useUser()?.id
  const toast = useToast()
  const queryClient = useQueryClientHolder()
  const [queue] = useState(() => queueOf(account, property))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  const added = useEffectEvent(onAdded)
  const idle = useEffectEvent((count: number) => {
    toast({ text: words.added(count) })
    // Its card shows the cover and what is missing.
    queryClient.current?.invalidateQueries({ queryKey: [listHotelProperties.path] })
  })
  useEffect(() => queue.attach({ onAdded: (photograph) => added(photograph), onIdle: (count) => idle(count) }), [queue])
  useLeaveWarning(uploads.some(isUnderWay))
  return { uploads, queue }
}
