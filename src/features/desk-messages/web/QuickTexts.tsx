import { useRef } from 'react'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { setField } from '#platform/web/set-field.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, MenuDivider, MenuItem } from '#ui/Menu.tsx'
import { DESK_MESSAGE_WORDS } from './words.ts'

const KEYS = ['way', 'early', 'late', 'check_in'] as const

/** Puts a text below what is typed in the form around an element, and the focus there: nothing is sent. */
const insert = (within: HTMLElement | null, text: string) => {
  const area = within?.closest('form')?.querySelector('textarea')
  if (!area) return
  const typed = area.value.trimEnd()
  setField(area, typed === '' ? text : `${typed}\n${text}`)
  // After the menu, which gives the focus back to its button.
  queueMicrotask(() => {
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  })
}

/** A menu of texts that a hotel writes often, in either language, to begin a message with. */
export const QuickTexts = () => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const own = useLanguage()
  const place = useRef<HTMLSpanElement>(null)
  const languages = LANGUAGES.toSorted((one, other) => Number(other === own) - Number(one === own))
  const items = (language: Language) =>
    KEYS.map((key) => (
      <MenuItem
        key={`${language} ${key}`}
        onSelect={() => insert(place.current, DESK_MESSAGE_WORDS[language].quickTexts[key].text)}
      >
        {words.quickTexts[key].name}
      </MenuItem>
    ))
  return (
    <span ref={place}>
      <Menu
        triggerClass={buttonClass({ kind: 'quiet' })}
        trigger={
          <>
            {words.quick}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {languages.flatMap((language) => [
          <MenuDivider key={language}>{words.languages[language]}</MenuDivider>,
          ...items(language),
        ])}
      </Menu>
    </span>
  )
}
