import { useEffect, useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { partsPaid } from '#domain/instalment.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { readDraft, saveDraft } from '#platform/web/draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { makePayLink } from '../../contract.ts'
import { CHIP_IN_WORDS } from '../chip-in-words.ts'

/** As long as a booking of five parts can wait for all of them. */
const LINK_MINUTES = 90

/** The size of the parts of a price: the latest payment may be a shilling less than the others. */
const limitOf = ({ payers, total_amount }: Booking, last: number) =>
  Math.ceil(total_amount / (payers ?? Math.max(1, Math.round(total_amount / last))))

/** How many parts of a booking are paid; null if it takes one payment only, or waits for none. */
const progressOf = (booking: Booking) => {
  const { status, payment, total_amount: total, paid_amount: paid, hold_expires_at } = booking
  if (status !== 'pending' || payment === null || hold_expires_at === null) return null
  const parts = partsPaid({ total, paid, limit: limitOf(booking, payment.amount) })
  return parts.of > 1 ? { ...parts, until: new Date(hold_expires_at) } : null
}

/** The link by which others pay their parts of a booking; nothing for a booking that takes one payment. */
export const PayLinkCard = ({ booking }: { booking: Booking }) => {
  const words = useArea(CHIP_IN_WORDS).link
  const language = useLanguage()
  const parts = progressOf(booking)
  if (!parts) return null
  return (
    <section className="flex flex-col gap-3 rounded-control border border-line p-4">
      <h3 className="text-base">{words.title}</h3>
      <p className="text-sm text-muted">{words.lead}</p>
      <p role="status" className="text-sm">
        {words.progress(parts.paid, parts.of)} {words.until(formatInstant(parts.until, language).slice(-5))}
      </p>
      <PayLink booking={booking} />
    </section>
  )
}

/** A link that was made in this tab is shown again after a reload; in another tab a further one can be made. */
const PayLink = ({ booking: { id, room } }: { booking: Booking }) => {
  const words = useArea(CHIP_IN_WORDS).link
  const draft = `pay-link.${id}`
  const [token, setToken] = useState<string | null>(null)
  const { run, busy, failure } = useAction(makePayLink, { failed: words.failed })
  useEffect(() => {
    const saved = readDraft(draft)
    if (typeof saved === 'string') setToken(saved)
  }, [draft])
  const make = async () => {
    const result = await run({ params: { id } })
    if (!result?.reply) return
    saveDraft(draft, result.reply.token, { minutes: LINK_MINUTES })
    setToken(result.reply.token)
  }
  if (token !== null) return <ShareLink url={`${location.origin}/pay/${token}`} property={room.property.name} />
  return (
    <>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <Button icon="share" wide busy={busy} onClick={make}>
        {words.make}
      </Button>
    </>
  )
}

const ShareLink = ({ url, property }: { url: string; property: string }) => {
  const words = useArea(CHIP_IN_WORDS).link
  const [copy, setCopy] = useState<'not_yet' | 'done' | 'failed'>('not_yet')
  const onCopy = async () => setCopy((await copyText(url)) ? 'done' : 'failed')
  return (
    <div className="flex flex-col gap-3">
      <Field label={words.label} hint={copy === 'failed' ? words.copyFailed : undefined}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button icon={copy === 'done' ? 'check' : 'copy'} wide onClick={onCopy}>
          {words.copy}
        </Button>
        <ButtonLink
          icon="external"
          wide
          href={`https://wa.me/?text=${encodeURIComponent(`${words.message(property)}\n${url}`)}`}
          target="_blank"
          rel="noopener"
        >
          {words.whatsApp}
        </ButtonLink>
      </div>
      <span role="status" className="sr-only">
        {copy === 'done' ? words.copied : ''}
      </span>
    </div>
  )
}
