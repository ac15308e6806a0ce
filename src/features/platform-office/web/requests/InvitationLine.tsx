import { formatInstant } from '#domain/calendar.ts'
import { inviteAgain, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { REQUEST_WORDS } from './words.ts'

/** What became of the link that an approved host was sent; it can be sent again until the password is set. */
export const InvitationLine = ({ request: { id, invitation } }: { request: PropertyRequest }) => {
  const words = useArea(REQUEST_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const mayDecide = useUser()?.rights.includes('registration.decide')
  const { run, busy, failure } = useAction(inviteAgain, {
    failed: ({ message }) => message || words.inviteFailed,
    invalidates: [listRegistrationRequests],
  })
  if (!invitation) return null
  const { state } = invitation
  // Each press is a link of its own: what is repeated is only a request without an answer.
  const send = async () => {
    const result = await run({ params: { id } }, invitation.sent_at)
    if (result?.reply) toast({ text: words.invited })
  }
  return (
    <>
      {failure && <Alert tone="bad">{failure.text}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          {state === 'used'
            ? words.invitation.used
            : words.invitation[state](formatInstant(new Date(invitation.expires_at), language))}
        </p>
        {state !== 'used' && mayDecide && (
          <Button icon="mail" busy={busy} onClick={() => void send()}>
            {words.inviteAgain}
          </Button>
        )}
      </div>
    </>
  )
}
