import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { type DestinationRow, listPlaces, type RegionRow, removeDestination, removeRegion } from '../contract.ts'
import { PLACE_FAULTS, PLACE_WORDS } from './words.ts'

type Removal<Row> = { place: Row; onClose: () => void; onDone: (text: string) => void }

/** What keeps a region: destinations, promotions, messages. */
const PlaceInUse = ({ place, onClose }: Omit<Removal<RegionRow>, 'onDone'>) => {
  const words = useArea(PLACE_WORDS)
  const { common } = useWords()
  const { destinations, promotions, messages } = place
  const reasons = [
    destinations.length > 0 && words.destinations(destinations.length),
    promotions > 0 && words.promotions(promotions),
    messages > 0 && words.messages(messages),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removal.title(place.name)}
      words={common}
      footer={<Button onClick={onClose}>{words.removal.close}</Button>}
    >
      <p>{words.removal.kept}</p>
      <ul className="my-2 list-disc pl-5">{reasons.map((reason) => reason && <li key={reason}>{reason}</li>)}</ul>
      {destinations.length > 0 && <p>{words.removal.keptDestinations}</p>}
    </Dialog>
  )
}

/** Deletes a region that nothing refers to; says otherwise what does. */
export const RemoveRegionDialog = (props: Removal<RegionRow>) => {
  const { place, onClose, onDone } = props
  const words = useArea(PLACE_WORDS)
  const faultWords = useArea(PLACE_FAULTS)
  const { run } = useAction(removeRegion, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [listPlaces],
  })
  const { form, banner, busy } = useForm({
    fields: [],
    faults: () => ({}),
    faultWords,
    send: () => run({ params: { id: place.id } }),
    onSent: () => onDone(words.removed(place.name)),
  })
  if (place.destinations.length + place.promotions + place.messages > 0) return <PlaceInUse {...props} />
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.removal.title(place.name)}
      kind="danger"
      cancel={words.cancel}
      submit={words.remove}
      onClose={onClose}
    >
      <p>{words.removal.region}</p>
    </FormDialog>
  )
}

type RemoveDestinationDialogProps = Removal<DestinationRow> & { regions: readonly RegionRow[] }

/** Deletes a destination, after its properties have moved to another one. */
export const RemoveDestinationDialog = ({ place, regions, onClose, onDone }: RemoveDestinationDialogProps) => {
  const words = useArea(PLACE_WORDS)
  const faultWords = useArea(PLACE_FAULTS)
  const { removal } = words
  const isUsed = place.properties > 0
  const { run } = useAction(removeDestination, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [listPlaces],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['move_to'],
    faults: ({ move_to }) => (isUsed && move_to === '' ? { move_to: 'target_required' } : {}),
    faultWords,
    send: ({ move_to }) => run({ params: { id: place.id }, query: move_to ? { move_to } : {} }),
    onSent: (_reply, { move_to }, sent) => {
      const chosen = sent.querySelector<HTMLOptionElement>('select[name=move_to] option:checked')
      onDone(move_to && chosen ? words.moved(place.name, chosen.text) : words.removed(place.name))
    },
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={removal.title(place.name)}
      kind="danger"
      cancel={words.cancel}
      submit={isUsed ? removal.move : words.remove}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <p>{removal.used(words.properties(place.properties))}</p>
          <Field label={removal.moveTo} hint={removal.moveHint} error={errors.move_to} required>
            <Select name="move_to" defaultValue="">
              <option value="" disabled>
                {removal.choose}
              </option>
              {regions.map((region) => (
                <optgroup key={region.id} label={region.name}>
                  {region.destinations.map(
                    ({ id, name }) =>
                      id !== place.id && (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ),
                  )}
                </optgroup>
              ))}
            </Select>
          </Field>
        </>
      ) : (
        <p>{removal.unused}</p>
      )}
    </FormDialog>
  )
}
