import { useAction } from '#platform/web/action.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeNotificationSettings, notificationSettings } from '../contract.ts'
import { NOTIFICATION_WORDS } from './words.ts'

/** Whether a traveller wants promotions; a tick is saved at once. */
export const PromotionsChoice = () => {
  const { promotions: words } = useArea(NOTIFICATION_WORDS)
  const toast = useToast()
  const settings = useQueryOf(notificationSettings)
  const { run, busy } = useAction(changeNotificationSettings, { failed: words.failed })
  const change = async (promotions: boolean) => {
    settings.setData(() => ({ promotions }))
    const result = await run({ body: { promotions } })
    if (!result) return
    if (!result.failure) return toast({ text: promotions ? words.on : words.off })
    settings.setData(() => ({ promotions: !promotions }))
    toast({ tone: 'bad', text: result.failure.text })
  }
  if (!settings.data) return null
  return (
    <div className={`${cardClass({ padding: 'none', ground: 'sunken' })} mt-6 px-4 py-1`}>
      <Checkbox
        name="promotions"
        label={words.label}
        hint={words.hint}
        checked={settings.data.promotions}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
      />
    </div>
  )
}
