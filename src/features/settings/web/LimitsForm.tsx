import { formatCount } from '#domain/number.ts'
import {
  limitFaults,
  raisesSecondApproval,
  SECOND_APPROVALS,
  secondApprovalBy,
  secondApprovalFrom,
  settingFrom,
} from '#domain/setting.ts'
import { OwnPassword, SecondProof } from '#features/second-factor/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { changeLimits, type Settings, showSettings } from '../contract.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingForm } from './use-setting-form.ts'
import { SETTING_WORDS } from './words.ts'

const FIELDS = ['second_approval', 'second_approval_tsh', 'sms_part_price_tsh'] as const

const textsOf = ({ values }: Settings['limits']) => ({
  second_approval: secondApprovalBy(values),
  second_approval_tsh: values.second_approval_tsh ? formatCount(values.second_approval_tsh) : '',
  sms_part_price_tsh: formatCount(values.sms_part_price_tsh),
})

type LimitsFormProps = { limits: Settings['limits']; onStale: () => void }

/** Amounts of the business. */
export const LimitsForm = ({ limits: stored, onStale }: LimitsFormProps) => {
  const words = useArea(SETTING_WORDS)
  const { limits } = words
  const { run } = useAction(changeLimits, {
    failed: ({ message }) => message || words.saveFailed,
    invalidates: [showSettings],
  })
  const { errors, texts, proof, changed, changes, form, banner, setBanner, busy } = useSettingForm({
    group: 'limits',
    stored,
    fields: FIELDS,
    textsOf,
    faults: limitFaults,
    needsProof: (typed, { values }) => raisesSecondApproval(values, { second_approval_tsh: secondApprovalFrom(typed) }),
    save: (typed, version, proof) => {
      const second_approval_tsh = secondApprovalFrom(typed)
      const sms_part_price_tsh = settingFrom(typed.sms_part_price_tsh, 'sms_part_price_tsh') ?? 0
      return run({ body: { second_approval_tsh, sms_part_price_tsh, version, ...proof } })
    },
    onStale,
  })
  const secondApproval = SECOND_APPROVALS.find((value) => value === texts.second_approval) ?? 'above'
  return (
    <SettingsCard
      title={limits.title}
      labels={limits}
      texts={{ ...texts, second_approval: limits.secondApprovals[secondApproval] }}
      changed={changed}
      changes={changes}
      form={form}
      banner={banner}
      busy={busy}
    >
      {/* By CSS, so that it follows the choice also where a draft or somebody else's change has set it. */}
      <div className="group grid gap-4 sm:grid-cols-2">
        <Field label={limits.second_approval} hint={limits.secondHint}>
          <Select
            name="second_approval"
            defaultValue={texts.second_approval}
            options={SECOND_APPROVALS.map((value) => ({ value, label: limits.secondApprovals[value] }))}
          />
        </Field>
        <div className="hidden group-has-[[value=above]:checked]:block">
          <Field label={limits.second_approval_tsh} error={errors.second_approval_tsh} required>
            <TextInput
              name="second_approval_tsh"
              inputMode="numeric"
              maxLength={16}
              defaultValue={texts.second_approval_tsh}
            />
          </Field>
        </div>
        {stored.approvers < 2 && (
          <div className="sm:col-span-2 group-has-[[value=none]:checked]:hidden">
            <Alert tone="warn">{limits.tooFew}</Alert>
          </div>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={limits.sms_part_price_tsh} hint={limits.smsHint} error={errors.sms_part_price_tsh} required>
          <TextInput
            name="sms_part_price_tsh"
            inputMode="numeric"
            maxLength={8}
            defaultValue={texts.sms_part_price_tsh}
          />
        </Field>
      </div>
      {proof.isShown && (
        <Alert tone="warn" title={limits.raiseTitle}>
          <p className="mb-3">{limits.raiseHint}</p>
          <div className="flex max-w-sm flex-col gap-4">
            <OwnPassword error={errors.current_password} />
            {proof.factors && proof.second.by && (
              <SecondProof
                factors={proof.factors}
                by={proof.second.by}
                error={errors.code}
                onChange={() => {
                  setBanner(null)
                  proof.second.change()
                }}
              />
            )}
          </div>
        </Alert>
      )}
    </SettingsCard>
  )
}
