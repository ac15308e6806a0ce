import { formatInstant } from '#domain/calendar.ts'
import type { WalletNameMatch } from '#domain/evidence.ts'
import { displayPhone } from '#domain/phone.ts'
import { degreesOf } from '#domain/place.ts'
import { checkApplicantWallet, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Facts } from './Facts.tsx'
import { PinPreview } from './PinPreview.tsx'
import { REQUEST_WORDS } from './words.ts'

const LOOKS = {
  match: { tone: 'good', icon: 'check' },
  differs: { tone: 'warn', icon: 'warning' },
  unknown: { tone: 'bad', icon: 'close' },
} as const satisfies Record<WalletNameMatch, object>

type StatedEvidenceProps = { request: PropertyRequest }

const Answer = ({ request: { name, wallet_check } }: StatedEvidenceProps) => {
  const { evidence: words } = useArea(REQUEST_WORDS)
  const language = useLanguage()
  if (!wallet_check) return <p className="text-muted">{words.notAsked}</p>
  const { account_name, match, checked_at } = wallet_check
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge {...LOOKS[match]}>{words.matches[match]}</StatusBadge>
      <p className="wrap-anywhere">{account_name === null ? words.noOwner : words.owner(account_name)}</p>
      <p className="wrap-anywhere">{words.applicant(name)}</p>
      <p className="text-muted">{words.checkedAt(formatInstant(new Date(checked_at), language))}</p>
    </div>
  )
}

/** The name that the operator has for the wallet beside the applicant's own, and the way to ask for it. */
const WalletName = ({ request }: StatedEvidenceProps) => {
  const { evidence: words } = useArea(REQUEST_WORDS)
  const mayAsk = useUser()?.rights.includes('registration.decide') && request.status === 'pending'
  const { run, busy, failure } = useAction(checkApplicantWallet, {
    failed: words.askFailed,
    invalidates: [listRegistrationRequests],
  })
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <Answer request={request} />
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      {mayAsk && (
        <Button
          size="sm"
          icon="phone"
          className="min-h-11"
          busy={busy}
          onClick={() => void run({ params: { id: request.id } })}
        >
          {request.wallet_check ? words.askAgain : words.ask}
        </Button>
      )}
    </div>
  )
}

const mapAddress = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: latitude, mlon: longitude })}#map=16/${latitude}/${longitude}`

const PlaceOnMap = ({ request: { place, property_name } }: StatedEvidenceProps) => {
  const { evidence: words } = useArea(REQUEST_WORDS)
  if (!place) return null
  return (
    <div>
      <PinPreview place={place} label={words.map(property_name)} />
      <a
        href={mapAddress(degreesOf(place))}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
      >
        {words.openMap}
        <Icon name="external" size={16} />
      </a>
    </div>
  )
}

/** What the applicant of a request stated for its review, what the operator says about the wallet, and the place on a map. */
export const StatedEvidence = ({ request }: StatedEvidenceProps) => {
  const { evidence: words } = useArea(REQUEST_WORDS)
  const { licence_number, tin, wallet_number, place } = request
  const isEmpty = [licence_number, tin, wallet_number].every((text) => text === '') && !place
  if (isEmpty) return <p className="text-sm text-muted">{words.none}</p>
  const { latitude, longitude } = place ? degreesOf(place) : { latitude: '', longitude: '' }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base">{words.title}</h3>
      <Facts
        rows={[
          [words.licence, licence_number || words.missing],
          [words.tin, tin.replace(/(\d{3})(?=\d)/g, '$1-') || words.missing],
          [words.wallet, wallet_number ? displayPhone(wallet_number) : words.missing],
          [words.place, place ? `${latitude}, ${longitude}` : words.missing],
        ]}
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {wallet_number !== '' && <WalletName request={request} />}
        <PlaceOnMap request={request} />
      </div>
    </section>
  )
}
