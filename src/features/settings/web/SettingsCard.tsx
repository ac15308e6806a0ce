import type { ComponentProps, ReactNode } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import type { OthersChange } from '#platform/web/newer-values.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Settings } from '../contract.ts'
import { SETTING_WORDS } from './words.ts'

type SettingsCardProps<Name extends string> = {
  title: string
  labels: Record<Name, string>
  /** What is stored now, as the fields show it. */
  texts: Record<Name, string>
  changed: Settings['limits']['changed']
  /** What somebody else has changed meanwhile. */
  changes: readonly OthersChange<Name>[]
  form: ComponentProps<'form'>
  banner: string | null
  busy: boolean
  children: ReactNode
}

/** A group of settings that is saved together, with who changed it last. */
export const SettingsCard = <Name extends string>({
  title,
  labels,
  texts,
  changed,
  changes,
  form,
  banner,
  busy,
  children,
}: SettingsCardProps<Name>) => {
  const words = useArea(SETTING_WORDS)
  const language = useLanguage()
  return (
    <Card title={title}>
      <form {...form} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        {changes.length > 0 && (
          <OthersChanges
            key={changed?.at}
            changes={changes}
            textOf={(field) => [labels[field], texts[field] || words.empty]}
            words={{
              title: words.othersChanged,
              now: words.othersNow,
              yours: words.othersYours,
              hint: words.othersHint,
            }}
          />
        )}
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
