import { PROMOTION_CHANNELS, type PromotionChannel } from '#domain/announcement.ts'
import { useAction } from '#platform/web/action.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeNotificationSettings, type NotificationSettings, notificationSettings } from '../contract.ts'
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

type ChoiceProps = {
  channel: PromotionChannel
  isWanted: boolean
  onChange: (update: (settings: NotificationSettings) => NotificationSettings) => void
}

const withChoice = (channel: PromotionChannel, wanted: boolean) => (settings: NotificationSettings) => ({
  ...settings,
  channels: { ...settings.channels, [channel]: wanted },
})

/** Whether promotions come on one channel; a tick is saved at once. */
const ChannelChoice = ({ channel, isWanted, onChange }: ChoiceProps) => {
  const { promotions: words } = useArea(NOTIFICATION_WORDS)
  const toast = useToast()
  const { run, busy, failure } = useAction(changeNotificationSettings, { failed: words.failed })
  const change = async (wanted: boolean) => {
    if (busy) return
    onChange(withChoice(channel, wanted))
    const result = await run({ body: { channels: { [channel]: wanted } } })
    if (!result) return
    if (result.failure) return onChange(withChoice(channel, !wanted))
    toast({ text: (wanted ? words.on : words.off)(words.where[channel]) })
  }
  return (
    <>
      <Checkbox
        name={`promotions-${channel}`}
        label={words.channels[channel]}
        hint={words.hints[channel]}
        checked={isWanted}
        aria-disabled={busy || undefined}
        onChange={(event) => void change(event.target.checked)}
      />
      {failure && <Failed text={failure.text} busy={busy} onRetry={() => void change(!isWanted)} />}
    </>
  )
}

/** On which channels a traveller wants promotions. */
export const PromotionsChoice = () => {
  const { promotions: words } = useArea(NOTIFICATION_WORDS)
  const settings = useQueryOf(notificationSettings)
  if (settings.failed)
    return (
      <div className="mt-6">
        <Failed text={words.loadFailed} busy={settings.isFetching} onRetry={settings.refetch} />
      </div>
    )
  const { data } = settings
  if (!data) return null
  return (
    <fieldset className={`${cardClass({ padding: 'none', ground: 'sunken' })} mt-6 px-4 pt-3 pb-1`}>
      <legend className="float-left w-full font-semibold">{words.label}</legend>
      <p className="clear-both text-sm text-muted">{words.hint}</p>
      {PROMOTION_CHANNELS.map((channel) => (
        <ChannelChoice key={channel} channel={channel} isWanted={data.channels[channel]} onChange={settings.setData} />
      ))}
    </fieldset>
  )
}
