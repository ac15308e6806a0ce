import { useState } from 'react'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { beginSecondFactor, confirmSecondFactor } from '../contract.ts'
import { CopyButton } from './CopyButton.tsx'
import { codeFaults, ownPasswordFaults } from './faults.ts'
import { CodeField, OwnPassword } from './fields.tsx'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

type Begun = ReplyOf<typeof beginSecondFactor>

const PasswordStep = ({ onBegun, onClose }: { onBegun: (begun: Begun) => void; onClose: () => void }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const { run } = useAction(beginSecondFactor, { failed: words.failed })
  const { form, errors, banner, busy } = useForm({
    fields: ['current_password'],
    faults: ownPasswordFaults,
    send: (body) => run({ body }),
    onSent: onBegun,
    onFailure: ({ fields, text }) => ({ banner: fields.current_password ? null : text, fields }),
  })
  return (
    <FormDialog
      title={words.setUpTitle}
      intro={words.setUpLead}
      form={form}
      busy={busy}
      banner={banner}
      cancel={words.cancel}
      submit={words.next}
      onClose={onClose}
    >
      <OwnPassword error={errors.current_password} />
    </FormDialog>
  )
}

type ScanProps = { begun: Begun; onDone: (codes: string[]) => void; onClose: () => void }

const ScanStep = ({ begun, onDone, onClose }: ScanProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  const { run } = useAction(confirmSecondFactor, { failed: words.failed })
  const { form, errors, banner, busy } = useForm({
    fields: ['code'],
    faults: codeFaults,
    faultWords: CODE_FAULTS[language],
    send: (body) => run({ body }),
    onSent: ({ recovery_codes }) => onDone(recovery_codes),
    onFailure: ({ fields, text }) => ({ banner: fields.code ? null : text, fields }),
  })
  return (
    <FormDialog
      title={words.scanTitle}
      intro={words.scan}
      form={form}
      busy={busy}
      banner={banner}
      cancel={words.cancel}
      submit={words.confirm}
      onClose={onClose}
    >
      <QrCode text={begun.uri} label={words.qrLabel} className="mx-auto size-48 rounded-control" />
      <p>
        {words.secret}: <code className="break-all font-mono">{(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <CopyButton text={begun.secret} label={words.copy} />
      <CodeField label={words.code} hint={words.codeHint} error={errors.code} digits />
    </FormDialog>
  )
}

/** Leads from the password over the QR code to the first code of the app; `onDone` gets the recovery codes. */
export const SetUpDialog = ({ onDone, onClose }: Omit<ScanProps, 'begun'>) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (!begun) return <PasswordStep onBegun={setBegun} onClose={onClose} />
  return <ScanStep begun={begun} onDone={onDone} onClose={onClose} />
}
