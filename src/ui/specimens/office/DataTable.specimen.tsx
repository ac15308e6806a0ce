import { useMemo, useState } from 'react'
import { addDays, formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { StatusBadge, type Tone } from '../../Badge.tsx'
import { Button } from '../../Button.tsx'
import { ActionMenu } from '../../menu/ActionMenu.tsx'
import { TextInput } from '../../TextInput.tsx'
import { useToast } from '../../Toast.tsx'
import type { DataColumn } from '../../table/columns.ts'
import { DataTable, type Selection } from '../../table/DataTable.tsx'
import type { OfficeSpecimen } from './office.ts'

type Stay = { id: string; guest: string; property: string; day: string; nights: number; total: number; state: number }

const FIRST = ['Asha', 'Baraka', 'Zuhura', 'Peter', 'Neema', 'Juma', 'Rehema', 'Elia', 'Salma', 'Godfrey']
const LAST = ['Mwinyi', 'Mushi', 'Ali', 'Lyimo', 'Kessy', 'Hamisi', 'Mrema', 'Komba', 'Juma']
const PLACES = ['Mbweni Ruins Garden', 'Serengeti Sunrise Camp', 'Nungwi Reef Lodge', 'Kibo View Guesthouse']
const STATES: [Tone, string][] = [
  ['good', 'Confirmed'],
  ['warn', 'Pending'],
  ['info', 'Checked in'],
  ['bad', 'Cancelled'],
]

const of = <Item,>(items: readonly Item[], at: number) => items[at % items.length] as Item

const stayAt = (at: number): Stay => ({
  id: `BH-${(at * 7919 + 46_656).toString(36).toUpperCase().padStart(5, '0')}`,
  guest: `${of(FIRST, at * 3)} ${of(LAST, at * 7)}`,
  property: of(PLACES, at * 5),
  day: addDays('2027-01-01', (at * 37) % 365),
  nights: 1 + ((at * 11) % 9),
  total: 45_000 * (1 + ((at * 13) % 29)),
  state: at % 4,
})

const FEW = 300
const MANY = 100_000

/** Stays as platform staff see them: some at first, a hundred thousand at the press of a button. */
export const Specimen: OfficeSpecimen = ({ words, language }) => {
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [selection, setSelection] = useState<Selection>({})
  const [count, setCount] = useState(FEW)
  const rows = useMemo(() => Array.from({ length: count }, (_, at) => stayAt(at)), [count])
  const columns = useMemo(
    (): DataColumn<Stay>[] => [
      { id: 'id', head: 'Reference', value: ({ id }) => id, width: 136, rowHeader: true },
      { id: 'guest', head: 'Guest', value: ({ guest }) => guest },
      { id: 'property', head: 'Property', value: ({ property }) => property, width: 220, wideOnly: true },
      {
        id: 'day',
        head: 'Check-in',
        value: ({ day }) => day,
        cell: ({ day }) => formatDay(day, language),
        width: 136,
        wideOnly: true,
      },
      {
        id: 'state',
        head: 'Status',
        value: ({ state }) => of(STATES, state)[1],
        cell: ({ state }) => <StatusBadge tone={of(STATES, state)[0]}>{of(STATES, state)[1]}</StatusBadge>,
        width: 140,
        wideOnly: true,
      },
      { id: 'nights', head: 'Nights', value: ({ nights }) => nights, numeric: true, width: 104, wideOnly: true },
      {
        id: 'total',
        head: 'Amount',
        value: ({ total }) => total,
        cell: ({ total }) => formatTsh(total, language),
        numeric: true,
        width: 144,
        wideOnly: true,
      },
    ],
    [language],
  )
  const show = (text: string) => toast({ tone: 'info', text })
  return (
    <DataTable
      caption="Stays"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      words={words.table}
      search={search}
      selection={selection}
      onSelection={setSelection}
      onOpen={({ id }) => show(id)}
      toolbar={
        <>
          <div className="w-full sm:w-72">
            <TextInput
              type="search"
              icon="search"
              aria-label="Search stays"
              placeholder="Guest, reference, property"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
          <Button aria-pressed={count === MANY} onClick={() => setCount(count === MANY ? FEW : MANY)}>
            100,000 stays
          </Button>
        </>
      }
      actions={({ id }, { tabIndex }) => (
        <ActionMenu
          label={`Actions for ${id}`}
          tabIndex={tabIndex}
          groups={[
            {
              id: 'stay',
              actions: [
                { id: 'open', label: 'Open', icon: 'external', onSelect: () => show(`Open ${id}`) },
                { id: 'copy', label: 'Copy the reference', icon: 'copy', onSelect: () => show(`Copy ${id}`) },
              ],
            },
            {
              id: 'end',
              actions: [
                { id: 'cancel', label: 'Cancel', icon: 'trash', danger: true, onSelect: () => show(`Cancel ${id}`) },
              ],
            },
          ]}
        />
      )}
    />
  )
}
