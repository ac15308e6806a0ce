import { useState } from 'react'
import { useUser } from '#platform/web/router.tsx'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { switchLanguage } from './language.ts'

type LanguageSwitchProps = {
  icon?: IconName
  /** In place of a quiet button's look. */
  className?: string
}

/** One press to the other language, named in that language. */
export const LanguageSwitch = ({
  icon,
  className = `${buttonClass({ kind: 'quiet' })} -mx-1 text-sm`,
}: LanguageSwitchProps) => {
  const { site } = useWords()
  const user = useUser()
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  const [busy, setBusy] = useState(false)
  const change = () => {
    if (busy) return
    setBusy(true)
    void switchLanguage(other, user !== null).finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      lang={other}
      title={site.switchLanguage}
      onClick={change}
      aria-busy={busy || undefined}
      className={`${className} aria-busy:opacity-50`}
    >
      {icon && <Icon name={icon} />}
      {site.otherLanguage}
    </button>
  )
}
