import { HANDOVER_REASON_LENGTH, type HandoverSums } from '#domain/handover.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import type { HandoverTerms } from '../contract.ts'
import { MovingList } from './MovingList.tsx'
import { NewOwner } from './NewOwner.tsx'
import { useHandOver } from './use-hand-over.ts'
import { HANDOVER_WORDS } from './words.ts'

/** Money of earlier stays is the present owner's, unless both agreed that it goes along. */
const OpenMoney = ({
  sums: { available, debt },
  agreed,
  error,
  onChange,
}: {
  sums: Pick<HandoverSums, 'available' | 'debt'>
  agreed: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}) => {
  const words = useArea(HANDOVER_WORDS)
  const language = useLanguage()
  return (
    <Alert tone="warn" className="mt-4">
      {available > 0 && <p>{words.openMoney(formatTsh(available, language))}</p>}
      {debt > 0 && <p>{words.openDebt(formatTsh(debt, language))}</p>}
      <Checkbox
        name="goes_along"
        label={words.goesAlong}
        hint={words.goesAlongHint}
        error={error}
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Alert>
  )
}

/** Hands the chosen properties over, as they are shown. `onStale`: what is shown is no longer true. */
export const HandOverForm = ({ terms, onStale }: { terms: HandoverTerms; onStale: () => void }) => {
  const words = useArea(HANDOVER_WORDS)
  const state = useHandOver(terms, onStale)
  const { form, errors, banner, busy, chosen, choose, moving, sums, fault, found, lookup } = state
  const stop = fault === 'handover_money_open' ? null : fault
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Card title={words.moves}>
        <MovingList properties={terms.properties} chosen={chosen} error={errors.properties} onChange={choose} />
        {(sums.available > 0 || sums.debt > 0) && (
          <OpenMoney sums={sums} agreed={state.goesAlong} error={errors.goes_along} onChange={state.setGoesAlong} />
        )}
        {stop && (
          <Alert tone="bad" className="mt-4">
            {words.blockedBy[stop]}
          </Alert>
        )}
      </Card>
      <Card title={words.newOwner}>
        <div className="flex flex-col gap-4">
          <NewOwner
            found={found}
            lookup={lookup}
            refusal={
              lookup.error && found === undefined && !lookup.isFetching
                ? lookup.error.message || words.findFailed
                : null
            }
            errors={errors}
            onFind={() => state.find(form.ref.current)}
            onType={() => state.setContact('')}
          />
          <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
            <Textarea name="reason" rows={3} maxLength={HANDOVER_REASON_LENGTH} />
          </Field>
        </div>
      </Card>
      <Button type="submit" kind="danger" className="self-start max-sm:w-full" busy={busy} disabled={stop !== null}>
        {words.submit(moving.length)}
      </Button>
    </form>
  )
}
