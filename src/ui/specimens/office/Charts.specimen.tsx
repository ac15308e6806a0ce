import { formatDayOfYear, formatMonth } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { BarChart } from '../../chart/BarChart.tsx'
import { LineChart } from '../../chart/LineChart.tsx'
import { Shown, States } from '../Specimen.tsx'
import type { OfficeSpecimen } from './office.ts'

const DAYS = Array.from({ length: 30 }, (_, at) => `2027-06-${String(at + 1).padStart(2, '0')}`)
const revenue = (year: number) =>
  DAYS.map((_, at) => 1_400_000 + year * 260_000 + Math.round(Math.sin((at + year) / 3) * 9) * 60_000)
const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06']
const NIGHTS = [412, 386, 297, 168, 203, 451]

const short = (value: number) => (value === 0 ? '0' : `${value / 1_000_000}m`)

/** A month day by day, and months beside each other. */
export const Specimen: OfficeSpecimen = ({ words, language }) => (
  <States>
    <Shown name="Lines">
      <LineChart
        title="Revenue in June"
        summary="17% more than a year before."
        labelName="Day"
        labels={DAYS.map((day) => formatDayOfYear(day, language))}
        series={[
          { id: 'now', name: '2027', values: revenue(1).map((value, at) => (at > 25 ? null : value)) },
          { id: 'before', name: '2026', values: revenue(0) },
        ]}
        format={(value) => formatTsh(value, language)}
        formatShort={short}
        words={words.chart}
      />
    </Shown>
    <Shown name="Bars">
      <BarChart
        title="Nights sold"
        summary="Most in June, fewest in April."
        labelName="Month"
        labels={MONTHS.map((month) => formatMonth(month, language))}
        series={[{ id: 'nights', name: 'Nights', values: NIGHTS }]}
        format={String}
        formatShort={String}
        words={words.chart}
      />
    </Shown>
  </States>
)
