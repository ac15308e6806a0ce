import { useState } from 'react'
import { formatDay } from '#domain/calendar.ts'
import {
  comingBookings,
  listHotelProperties,
  type PropertyDetails,
  setPropertyStatus,
} from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/Toast.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

/** What happens to the bookings that are to come; they are counted when the dialog opens. */
const Coming = ({ id }: { id: number }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).sale
  const language = useLanguage()
  const { data, failed } = useQueryOf(comingBookings, { params: { id } }, { gcTime: 0 })
  if (failed) return <p>{words.countFailed}</p>
  if (!data) return <p className="text-muted">{words.loading}</p>
  if (!data.next_arrival) return <p>{words.none}</p>
  return <p className="font-semibold">{words.stay(data.count, formatDay(data.next_arrival, language))}</p>
}

type SaleSwitchProps = { property: PropertyDetails; onChanged: (property: PropertyDetails) => void }

/** Pauses a property or puts it on sale again, after saying what happens to its bookings; nothing for any other
 * state. */
export const SaleSwitch = ({ property: { id, status }, onChanged }: SaleSwitchProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).sale
  const { common } = useWords()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const { run, busy, failure, clearFailure } = useAction(setPropertyStatus, {
    failed: ({ message }) => message || words.failed,
    invalidates: [listHotelProperties],
  })
  if (status !== 'live' && status !== 'paused') return null
  const isLive = status === 'live'
  const change = async () => {
    const result = await run({ params: { id }, body: { status: isLive ? 'paused' : 'live' } })
    if (!result?.reply) return
    setOpen(false)
    toast({ text: isLive ? words.paused : words.resumed })
    onChanged(result.reply)
  }
  const name = isLive ? words.pause : words.resume
  return (
    <>
      <Button
        icon={isLive ? 'pause' : 'play'}
        onClick={() => {
          clearFailure()
          setOpen(true)
        }}
      >
        {name}
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title={isLive ? words.pauseTitle : words.resumeTitle}
        size="sm"
        words={common}
        footer={
          <>
            <Button unready={busy} onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => void change()}>
              {name}
            </Button>
          </>
        }
      >
        {failure && (
          <Alert tone="bad" className="mb-4">
            {failure.text}
          </Alert>
        )}
        <div className="flex flex-col gap-3">
          <p>{isLive ? words.pauseText : words.resumeText}</p>
          {open && <Coming id={id} />}
        </div>
      </Dialog>
    </>
  )
}
