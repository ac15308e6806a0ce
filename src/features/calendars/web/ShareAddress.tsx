import { useState } from 'react'
import { useAction } from '#platform/web/action.ts'
import { useSiteOrigin } from '#platform/web/site-origin.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type CalendarRoom, listCalendars, revokeCalendar, shareCalendar } from '../contract.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { CALENDAR_WORDS } from './words.ts'

const INVALIDATES = [listCalendars]

/** The two changes of a room's address, each with its message when it is done. */
const useShare = (room: CalendarRoom, onDone: () => void) => {
  const words = useArea(CALENDAR_WORDS).share
  const toast = useToast()
  const share = useAction(shareCalendar, { failed: words.failed, invalidates: INVALIDATES })
  const revoke = useAction(revokeCalendar, { failed: words.failed, invalidates: INVALIDATES })
  const params = { id: room.id }
  return {
    busy: share.busy || revoke.busy,
    failure: (share.failure ?? revoke.failure)?.text,
    make: async () => {
      const result = await share.run({ params })
      if (!result?.reply) return
      toast({ tone: 'good', text: words.made(room.room_number) })
      onDone()
    },
    revoke: async () => {
      const result = await revoke.run({ params })
      if (!result?.reply) return
      toast({ text: words.revoked(room.room_number) })
      onDone()
    },
  }
}

type ConfirmProps = { room: CalendarRoom; what: 'again' | 'revoke'; onClose: () => void }

const ConfirmChange = ({ room, what, onClose }: ConfirmProps) => {
  const words = useArea(CALENDAR_WORDS).share
  const { busy, failure, make, revoke } = useShare(room, onClose)
  return (
    <ConfirmDialog
      title={what === 'again' ? words.againTitle(room.room_number) : words.revokeTitle(room.room_number)}
      text={what === 'again' ? words.againText : words.revokeText}
      cancel={words.cancel}
      submit={what === 'again' ? words.again : words.revoke}
      kind="danger"
      busy={busy}
      failure={failure}
      onConfirm={what === 'again' ? make : revoke}
      onClose={onClose}
    />
  )
}

/** The secret address under which other sites read a room's calendar; `compact` has only what can be done with it. */
export const ShareAddress = ({ room, compact = false }: { room: CalendarRoom; compact?: boolean }) => {
  const words = useArea(CALENDAR_WORDS).share
  const [open, setOpen] = useState<ConfirmProps['what'] | null>(null)
  const { busy, failure, make } = useShare(room, () => undefined)
  const origin = useSiteOrigin()
  const { export_path: path, room_number: number } = room
  if (path === null) {
    return (
      <>
        {!compact && <p className="text-sm text-muted">{words.none}</p>}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Button icon="share" busy={busy} className="self-start" aria-label={words.makeOf(number)} onClick={make}>
          {words.make}
        </Button>
      </>
    )
  }
  if (compact) {
    return (
      <>
        <CopyAddress path={path} label={words.copyOurs} name={words.copyOf(number)} />
        <IconButton icon="refresh" label={words.againOf(number)} onClick={() => setOpen('again')} />
        <IconButton icon="trash" label={words.revokeOf(number)} onClick={() => setOpen('revoke')} />
        {open && <ConfirmChange room={room} what={open} onClose={() => setOpen(null)} />}
      </>
    )
  }
  return (
    <>
      <TextInput
        readOnly
        value={`${origin}${path}`}
        aria-label={words.address(number)}
        onFocus={(event) => event.target.select()}
      />
      <p className="text-sm text-muted">{words.secret}</p>
      <div className="flex flex-wrap gap-2">
        <CopyAddress path={path} label={words.copy} name={words.copyOf(number)} />
        <Button icon="refresh" aria-label={words.againOf(number)} onClick={() => setOpen('again')}>
          {words.again}
        </Button>
        <Button icon="trash" aria-label={words.revokeOf(number)} onClick={() => setOpen('revoke')}>
          {words.revoke}
        </Button>
      </div>
      {open && <ConfirmChange room={room} what={open} onClose={() => setOpen(null)} />}
    </>
  )
}
