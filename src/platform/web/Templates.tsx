import { Button } from '#ui/Button.tsx'
import { setField } from './set-field.ts'

type TemplatesProps = {
  legend: string
  /** What each button is called, and the text that it begins with, in the language of whoever reads it. */
  templates: readonly { name: string; text: string }[]
}

/**
 * Buttons that begin the text area of their form. A template goes above what is there, so that nothing typed is lost;
 * another template takes its place.
 */
export const Templates = ({ legend, templates }: TemplatesProps) => {
  const begin = (text: string, form: HTMLFormElement | null) => {
    const area = form?.querySelector('textarea')
    if (!area) return
    const earlier = templates.find((template) => area.value.startsWith(template.text))?.text ?? ''
    const typed = area.value.slice(earlier.length).replace(/^\n/, '')
    setField(area, typed === '' || text.endsWith('\n') ? text + typed : `${text}\n${typed}`)
    area.focus()
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      {templates.map(({ name, text }) => (
        <Button key={name} size="sm" className="min-h-11" onClick={(event) => begin(text, event.currentTarget.form)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
