import { type ContentList, isUnused } from '#domain/content-list.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { type ListEntry, listContent, listEntryUses, removeListEntry } from '../contract.ts'
import { LIST_FAULTS, LIST_WORDS } from './words.ts'

type Found = ReplyOf<typeof listEntryUses>

/** How much refers to an entry, and which properties. */
const Uses = ({ uses, properties }: Found) => {
  const { removal, usesOf } = useArea(LIST_WORDS)
  const more = uses.properties - properties.length
  return (
    <>
      <p>{removal.used(usesOf(uses))}</p>
      {properties.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-muted">
          {properties.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {name}
            </li>
          ))}
          {more > 0 && <li>{removal.others(more)}</li>}
        </ul>
      )}
    </>
  )
}

const Target = ({ list, entry, error }: { list: ContentList; entry: ListEntry; error: string | undefined }) => {
  const { removal } = useArea(LIST_WORDS)
  const language = useLanguage()
  const query = useRowsOf(listContent, { params: { list }, query: { limit: 500 } })
  if (query.failed) return <FailedPart query={query}>{removal.targetsFailed}</FailedPart>
  const targets = (query.data?.rows ?? []).filter(({ id }) => id !== entry.id)
  return (
    <Field label={removal.moveTo} hint={removal.moveHint} error={error} required>
      <Select
        name="move_to"
        placeholder={removal.choose}
        options={targets.map(({ id, name, name_sw }) => ({
          value: String(id),
          label: (language === 'sw' && name_sw) || name,
        }))}
      />
    </Field>
  )
}

type RemoveEntryDialogProps = {
  list: ContentList
  entry: ListEntry
  onClose: () => void
  onDone: (text: string) => void
}

const RemoveForm = ({ list, entry, found, onClose, onDone }: RemoveEntryDialogProps & { found: Found }) => {
  const words = useArea(LIST_WORDS)
  const faultWords = useArea(LIST_FAULTS)
  const { removal } = words
  const isUsed = !isUnused(found.uses)
  const { run } = useAction(removeListEntry, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [listContent, listEntryUses],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['move_to'],
    faults: ({ move_to }) => (isUsed && move_to === '' ? { move_to: 'target_required' } : {}),
    faultWords,
    send: ({ move_to }) => run({ params: { list, id: entry.id }, query: move_to ? { move_to } : {} }),
    onSent: (_reply, { move_to }, sent) => {
      const chosen = sent.querySelector<HTMLOptionElement>('select[name=move_to] option:checked')
      onDone(move_to && chosen ? removal.moved(entry.name, chosen.text) : words.removed(entry.name))
    },
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.removeTitle(entry.name)}
      kind="danger"
      cancel={words.cancel}
      submit={isUsed ? removal.move : words.remove}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <Uses {...found} />
          <Target list={list} entry={entry} error={errors.move_to} />
        </>
      ) : (
        <p>{removal.unused}</p>
      )}
    </FormDialog>
  )
}

/** Deletes an entry that nothing uses; shows what uses it otherwise, and moves that to another entry where it can move. */
export const RemoveEntryDialog = (props: RemoveEntryDialogProps) => {
  const { list, entry, onClose } = props
  const words = useArea(LIST_WORDS)
  const { common } = useWords()
  const query = useQueryOf(listEntryUses, { params: { list, id: entry.id } })
  const found = query.data
  if (found && (isUnused(found.uses) || found.movable)) return <RemoveForm {...props} found={found} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle(entry.name)}
      words={common}
      footer={<Button onClick={onClose}>{words.removal.close}</Button>}
    >
      <QueryContent
        query={query}
        skeleton={<ListSkeleton label={words.removal.loading} />}
        failed={words.removal.failed}
      >
        {(uses) => (
          <div className="flex flex-col gap-4">
            <Uses {...uses} />
            <p>{words.removal.kept[list]}</p>
          </div>
        )}
      </QueryContent>
    </Dialog>
  )
}
