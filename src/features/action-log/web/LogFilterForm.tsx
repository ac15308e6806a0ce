import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ACTIONS } from '#domain/action.ts'
import { compareText } from '#domain/text-order.ts'
import { readForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { filtersFrom, LOG_PATH, type LogFilters, logPath } from './log-filters.ts'
import { LOG_WORDS } from './words.ts'

const NAMES = ['user', 'start', 'end', 'action_type', 'sort'] as const

/** Narrows and orders the log; filters and order are the address of the page, also where scripts have not loaded yet. */
export const LogFilterForm = ({ filters }: { filters: LogFilters }) => {
  const words = useArea(LOG_WORDS)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(logPath(filtersFrom(new URLSearchParams(readForm(event.currentTarget, NAMES)))))
  }
  const isNarrowed = logPath(filters, { sort: '' }) !== LOG_PATH
  return (
    <form
      key={logPath(filters)}
      aria-label={words.filters}
      action={LOG_PATH}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 xl:grid-cols-5"
    >
      <Field label={words.user} className="col-span-2 sm:col-span-1">
        <TextInput
          name="user"
          icon="search"
          maxLength={30}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.userHint}
          defaultValue={filters.user}
        />
      </Field>
      <Field label={words.action} className="col-span-2 sm:col-span-1">
        <Select
          name="action_type"
          placeholder={words.allActions}
          defaultValue={filters.action_type}
          options={ACTIONS.map((value) => ({ value, label: words.actions[value] })).sort((a, b) =>
            compareText(a.label, b.label),
          )}
        />
      </Field>
      <Field label={words.start}>
        <TextInput type="date" name="start" defaultValue={filters.start} />
      </Field>
      <Field label={words.end}>
        <TextInput type="date" name="end" defaultValue={filters.end} />
      </Field>
      <Field label={words.sort} className="col-span-2 xl:col-span-1">
        <Select
          name="sort"
          icon="sort"
          defaultValue={filters.sort}
          options={[
            { value: '', label: words.latestFirst },
            { value: 'made', label: words.earliestFirst },
          ]}
        />
      </Field>
      <div className="col-span-2 flex flex-wrap gap-2 xl:col-span-5">
        <Button type="submit" kind="primary" icon="search">
          {words.apply}
        </Button>
        {isNarrowed && (
          <ButtonLink kind="quiet" icon="close" render={(link) => <Link to={LOG_PATH} {...link} />}>
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
