import type { ComponentProps, ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Settings } from '../contract.ts'
import { SETTING_WORDS } from './words.ts'

type SettingsCardProps = {
  title: string
  changed: Settings['limits']['changed']
  form: ComponentProps<'form'>
  banner: string | null
  busy: boolean
  children: ReactNode
}

/** A group of settings that is saved together, with who changed it last. */
export const SettingsCard = ({ title, changed, form, banner, busy, children }: SettingsCardProps) => {
  const words = useArea(SETTING_WORDS)
  const language = useLanguage()
  return (
    <Card title={title}>
      <form {...form} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            {changed
              ? words.changed(changed.by.username, formatInstant(new Date(changed.at), language))
              : words.defaults}
          </p>
          <Button
            type="submit"
            kind="primary"
            busy={busy}
            className="max-sm:w-full"
            aria-label={`${words.save}: ${title}`}
          >
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
