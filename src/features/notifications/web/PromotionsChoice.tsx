import { useAction } from '#platform/web/action.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeNotificationSettings, notificationSettings } from '../contract.ts'
import { NOTIFICATION_WORDS } from './words.ts'

type FailedProps = { text: string; busy: boolean; onRetry: () => void }

const Failed = ({ text, busy, onRetry }: FailedProps) => {
  const { common } = useWords()
  return (
    <Alert
      tone="warn"
      action={
        <Button size="sm" icon="refresh" busy={busy} onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

/** Whether a traveller wants promotions; a tick is saved at once. */
export const PromotionsChoice = () => {
  const { promotions: words } = useArea(NOTIFICATION_WORDS)
  const toast = useToast()
  const settings = useQueryOf(notificationSettings)
  const { run, busy, failure } = useAction(changeNotificationSettings, { failed: words.failed })
  const change = async (promotions: boolean) => {
    if (busy) return
    settings.setData(() => ({ promotions }))
    const result = await run({ body: { promotions } })
    if (!result) return
    if (!result.failure) return toast({ text: promotions ? words.on : words.off })
    settings.setData(() => ({ promotions: !promotions }))
  }
  if (settings.failed)
    return (
      <div className="mt-6">
        <Failed text={words.loadFailed} busy={settings.isFetching} onRetry={settings.refetch} />
      </div>
    )
  if (!settings.data) return null
  const { promotions } = settings.data
  return (
    <div className={`${cardClass({ padding: 'none', ground: 'sunken' })} mt-6 px-4 py-1`}>
      <Checkbox
        name="promotions"
        label={words.label}
        hint={words.hint}
        checked={promotions}
        aria-disabled={busy || undefined}
        onChange={(event) => void change(event.target.checked)}
      />
      {failure && <Failed text={failure.text} busy={busy} onRetry={() => void change(!promotions)} />}
    </div>
  )
}
