import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { EvidenceKind } from '#domain/evidence.ts'
import type { Catalogue, Row } from './tables.ts'

type Check = {
  owner: string
  kind: EvidenceKind
  detail: string
  tax_number?: string
  /** How many days ago. */
  days: number
  /** In how many days it ends, negative if it has ended; null if it has no end. */
  ends: number | null
}

/** Of the first property on sale of each owner. One ends soon and one has ended, so that both wait for a person. */
const CHECKS: readonly Check[] = [
  { owner: 'juma', kind: 'licence', detail: 'TTLB licence, seen as a scan', days: 21, ends: 310 },
  {
    owner: 'juma',
    kind: 'tin',
    detail: 'Certificate of the TRA, seen as a scan',
    tax_number: '104882311',
    days: 21,
    ends: null,
  },
  { owner: 'juma', kind: 'pin', detail: 'Visit of the support', days: 14, ends: null },
  { owner: 'neema', kind: 'licence', detail: 'TTLB licence, seen as a scan', days: 340, ends: 18 },
  { owner: 'neema', kind: 'pin', detail: 'Photographs with their place', days: 90, ends: null },
  { owner: 'bakari', kind: 'licence', detail: 'TTLB licence, seen as a scan', days: 190, ends: -6 },
]

const firstOf = (rows: Catalogue, username: string): Row<'property'> | undefined => {
  const owner = rows.account.find((account) => account.username === username)
  const own = rows.property.filter((property) => property.owner_id === owner?.id)
  return own.find(({ status }) => status === 'live') ?? own.find(({ status }) => status === 'suspended')
}

/** Adds what the support has checked of a few properties. */
export const addEvidence = (rows: Catalogue, { today }: { today: Day }): void => {
  const salma = rows.account.find(({ username }) => username === 'salma')?.id ?? 1
  for (const { owner, kind, detail, tax_number = null, days, ends } of CHECKS) {
    const property = firstOf(rows, owner)
    if (!property) continue
    const checked_on = addDays(today, -days)
    rows.evidence.push({
      id: rows.evidence.length + 1,
      property_id: property.id,
      kind,
      detail,
      tax_number,
      checked_on,
      valid_until: ends === null ? null : addDays(today, ends),
      basis: kind === 'pin' ? `${property.latitude},${property.longitude}` : '',
      recorded_by: salma,
      recorded_at: instantAt(checked_on, '11:40'),
    })
  }
}
