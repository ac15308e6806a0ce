import { useEffect } from 'react'
import { useAction } from '#platform/web/action.ts'
import { useArrival, type Visitor } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { endView } from '../contract.ts'
import { VIEW_WORDS } from './words.ts'

type View = NonNullable<Visitor['view']>

/** A new document: nothing of the customer stays in the memory of the page. */
const backTo = (id: number) => window.location.assign(`/bhumwi-admin/people/${id}`)

/** The height of the bar, below which the headers of site and office stick. */
const HEIGHT = '3.25rem'

const useRoomAtTop = () => {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bar-top', HEIGHT)
    return () => {
      style.removeProperty('--bar-top')
    }
  }, [])
}

/**
 * On every page while the platform's staff look at a customer's account: whose it is, why, how long it goes on, and the way
 * back to their own office. It leads there by itself when the time is over.
 */
export const ViewBar = ({ user, view }: { user: Visitor; view: View }) => {
  const words = useArea(VIEW_WORDS)
  const toast = useToast()
  const now = useArrival()
  const { run, busy } = useAction(endView, { failed: words.endFailed })
  useRoomAtTop()
  const end = async () => {
    const result = await run()
    if (result?.failure) toast({ tone: 'bad', text: result.failure.text })
    if (result?.reply) backTo(user.id)
  }
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <aside
      aria-label={words.label}
      className="sticky top-0 z-50 flex h-13 items-center gap-3 bg-bad-fill px-4 text-on-bad sm:px-6"
    >
      <Icon name="eye" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{words.viewing(name)}</span>
        <span className="block truncate text-sm" title={view.reason}>
          {words.readOnly(view.reason)}
        </span>
      </p>
      <Countdown
        key={view.ends_at}
        until={new Date(view.ends_at)}
        now={now}
        onEnd={() => backTo(user.id)}
        words={words}
        className="font-semibold"
      />
      <Button size="sm" busy={busy} onClick={end}>
        {words.end}
      </Button>
    </aside>
  )
}
