import { lazy, Suspense, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { downloadData, type User } from '../../contract.ts'
import { useCall } from '../use-call.ts'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((module) => ({ default: module.DeleteDialog })))

type DataProps = { user: User; onSessionEnd: () => void }

/** What the Personal Data Protection Act gives everybody: to take one's data along, and to have it deleted. */
export const DataSection = ({ user, onSessionEnd }: DataProps) => {
  const { data: words } = useArea(PROFILE_WORDS)
  const { busy, refused, run } = useCall(words.downloadFailed)
  const [asking, setAsking] = useState(false)
  const download = async () => {
    const asked = await run(() => call(downloadData))
    if (!asked) return
    if ('refused' in asked) return isSessionEnd(asked.refused) ? onSessionEnd() : undefined
    saveFile(`bhumwi-${user.username}.json`, 'application/json', JSON.stringify(asked.answer, null, 2))
  }
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-muted">{words.lead}</p>
      {refused && (
        <Alert tone="bad" className="mb-4">
          {refused.text}
        </Alert>
      )}
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-48 flex-1 text-sm text-muted">{words.downloadHint}</p>
          <Button icon="download" busy={busy} onClick={download} className="max-sm:w-full">
            {words.download}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
          <p className="min-w-48 flex-1 text-sm text-muted">
            {user.role === 'bhumwi_admin' ? words.staff : words.removeHint}
          </p>
          {user.role !== 'bhumwi_admin' && (
            <Button icon="trash" onClick={() => setAsking(true)} className="text-bad max-sm:w-full">
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <Suspense>
          <DeleteDialog onClose={() => setAsking(false)} onSessionEnd={onSessionEnd} />
        </Suspense>
      )}
    </Card>
  )
}
