import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { BOOKING_WORDS } from '../words.ts'
import { useOwnerCheck } from './use-owner-check.ts'

/** Checks the name of a number's account before the payment; no result of it blocks the payment. */
export const OwnerCheckLine = ({ number }: { number: string }) => {
  const words = useArea(BOOKING_WORDS)
  const { check, canVerify, verify } = useOwnerCheck(number, words)
  return (
    <div className="flex flex-col items-start gap-1">
      {check.phase !== 'success' && (
        <Button
          kind="quiet"
          icon="shield"
          busy={check.phase === 'verifying'}
          disabled={!canVerify}
          onClick={verify}
          className="-ml-4"
        >
          {check.phase === 'verifying' ? words.verifying : words.verify}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {check.phase === 'success' && (
          <span className="flex items-center gap-2 font-semibold text-good">
            <Icon name="check" />
            {words.verified(check.account_name)}
          </span>
        )}
        {check.phase === 'error' && (
          <span className="flex items-start gap-2 text-sm text-warn">
            <Icon name="warning" size={16} className="mt-0.5" />
            <span>
              {check.text} <span className="text-muted">{words.verificationOptional}</span>
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
