import { Suspense, useState } from 'react'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { Link } from '#platform/web/Link.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { checkDeletion, downloadData, type User } from '../../contract.ts'
import { isSessionEnd } from './session-end.ts'
import { DELETION_REFUSAL_WORDS, PROFILE_WORDS } from './words.ts'

const DeleteDialog = lazyPart(
  () => import('./DeleteDialog.tsx').then((module) => ({ default: module.DeleteDialog })),
  DialogAway,
)

type DataProps = { user: User; onSessionEnd: () => void }
type Objection = ReplyOf<typeof checkDeletion>['objection']

/** The rights under the Personal Data Protection Act: to download one's data, and to have it deleted. */
export const DataSection = ({ user, onSessionEnd }: DataProps) => {
  const { data: words } = useArea(PROFILE_WORDS)
  const { busy, failure, run } = useAction(downloadData, { failed: words.downloadFailed })
  const download = async () => {
    const result = await run()
    if (!result) return
    if (result.failure) return isSessionEnd(result.failure) ? onSessionEnd() : undefined
    saveFile(`bhumwi-${user.username}.json`, 'application/json', JSON.stringify(result.reply, null, 2))
  }
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-muted">{words.lead}</p>
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure.text}
        </Alert>
      )}
      <div className="flex flex-col gap-5">
        <div className={ROW}>
          <p className="flex-1 basis-48 text-sm text-muted">{words.downloadHint}</p>
          <Button icon="download" busy={busy} onClick={download} className="max-sm:w-full">
            {words.download}
          </Button>
        </div>
        {user.role === 'bhumwi_admin' ? (
          <p className="border-t border-line pt-5 text-sm text-muted">{words.staff}</p>
        ) : (
          <Removal onSessionEnd={onSessionEnd} />
        )}
      </div>
    </Card>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'

/** Starts a deletion; what prevents it is shown before the password is typed. */
const Removal = ({ onSessionEnd }: Pick<DataProps, 'onSessionEnd'>) => {
  const { data: words, removal } = useArea(PROFILE_WORDS)
  const refusals = useArea(DELETION_REFUSAL_WORDS)
  const { busy, failure, run } = useAction(checkDeletion, { failed: removal.failed })
  const [confirming, setConfirming] = useState(false)
  const [objection, setObjection] = useState<Objection>(null)
  const begin = async () => {
    const result = await run()
    if (!result) return
    if (result.failure) return isSessionEnd(result.failure) ? onSessionEnd() : undefined
    setObjection(result.reply.objection)
    setConfirming(result.reply.objection === null)
  }
  return (
    <div className="border-t border-line pt-5">
      <div className={ROW}>
        <p className="flex-1 basis-48 text-sm text-muted">{words.removeHint}</p>
        <Button icon="trash" busy={busy} onClick={begin} className="text-bad max-sm:w-full">
          {words.remove}
        </Button>
      </div>
      <div role="status">
        {objection && !busy && (
          <Alert tone="warn" title={words.notNow} className="mt-4">
            <p>{refusals[objection]}</p>
            {objection !== 'owns_properties' && (
              <Link to="/my-bookings" className="link inline-flex min-h-11 items-center">
                {words.toBookings}
              </Link>
            )}
          </Alert>
        )}
        {failure && (
          <Alert tone="bad" className="mt-4">
            {failure.text}
          </Alert>
        )}
      </div>
      {confirming && (
        <Suspense fallback={<DialogComing />}>
          <DeleteDialog onClose={() => setConfirming(false)} onSessionEnd={onSessionEnd} />
        </Suspense>
      )}
    </div>
  )
}
