import { useState } from 'react'
import { formatDay, todayIn } from '#domain/calendar.ts'
import { EVIDENCE_KINDS, type EvidenceKind, type EvidenceState } from '#domain/evidence.ts'
import { formatTin } from '#domain/tax-number.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { HostEvidence, HostProperty } from '../contract.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { HOST_WORDS } from './words.ts'

const LOOKS = {
  valid: { tone: 'good', icon: 'check' },
  soon: { tone: 'warn', icon: 'clock' },
  expired: { tone: 'bad', icon: 'close' },
  outdated: { tone: 'bad', icon: 'refresh' },
} as const

/** What a check is worth today. */
export const EvidenceBadge = ({ state }: { state: EvidenceState }) => (
  <StatusBadge {...LOOKS[state]}>{useArea(HOST_WORDS).evidence.states[state]}</StatusBadge>
)

const Facts = ({ check }: { check: HostEvidence }) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  return (
    <div className="text-sm">
      <p>
        {words.checked(formatDay(check.checked_on, language), check.by.username)}
        {check.valid_until && `, ${words.until(formatDay(check.valid_until, language))}`}
      </p>
      {check.tax_number && <p>{words.tin(formatTin(check.tax_number))}</p>}
      {check.detail && <p className="text-muted wrap-anywhere">{check.detail}</p>}
    </div>
  )
}

type Stated = HostProperty['stated'][number]

const Statement = ({ stated }: { stated: Stated | undefined }) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  if (!stated) return null
  return (
    <p className="text-sm wrap-anywhere">
      {words.stated(stated.statement, formatDay(todayIn(new Date(stated.stated_at)), language))}
    </p>
  )
}

/** An open dialog with the check that was shown when it was opened: a newer one must be seen before it is replaced or withdrawn. */
type Opened = { kind: EvidenceKind; check: HostEvidence | null; withdraw: boolean }

/** What was checked of a property, by whom, when and until when it is valid, with the ways to record and withdraw a check. */
export const EvidenceCard = ({ property, onStale }: { property: HostProperty; onStale: () => void }) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const mayVerify = useUser()?.rights.includes('hosts.verify') ?? false
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const checkOf = (kind: EvidenceKind) => property.evidence.find((one) => one.kind === kind)
  const statedOf = (kind: EvidenceKind) => property.stated.find((one) => one.kind === kind)
  return (
    <Card title={words.title}>
      <p className="mb-3 text-sm text-muted">{words.lead}</p>
      <ul className="flex flex-col">
        {EVIDENCE_KINDS.map((kind) => {
          const check = checkOf(kind)
          return (
            <li key={kind} className="flex flex-col gap-2 border-t border-line py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-base">{words.kinds[kind]}</h3>
                {check && <EvidenceBadge state={check.state} />}
              </div>
              {check ? <Facts check={check} /> : <p className="text-sm text-muted">{words.none}</p>}
              <Statement stated={statedOf(kind)} />
              {mayVerify && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    icon="shield"
                    className="min-h-11"
                    aria-label={words.recordNamed(words.kinds[kind])}
                    onClick={() => setOpen({ kind, check: check ?? null, withdraw: false })}
                  >
                    {check ? words.again : words.record}
                  </Button>
                  {check && (
                    <Button
                      size="sm"
                      kind="quiet"
                      className="min-h-11"
                      aria-label={words.withdrawNamed(words.kinds[kind])}
                      onClick={() => setOpen({ kind, check, withdraw: true })}
                    >
                      {words.withdraw}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {open && !open.withdraw && (
        <CheckDialog
          property={property}
          kind={open.kind}
          stated={statedOf(open.kind)?.statement ?? ''}
          replaces={open.check}
          onClose={close}
          onStale={onStale}
        />
      )}
      {open?.withdraw && open.check && <WithdrawDialog check={open.check} onClose={close} onStale={onStale} />}
    </Card>
  )
}
