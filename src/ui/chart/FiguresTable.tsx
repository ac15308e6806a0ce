import type { ChartProps } from './series.ts'

type FiguresTableProps = Pick<ChartProps, 'title' | 'labelName' | 'labels' | 'series' | 'format' | 'words'>

const HEAD = 'sticky top-0 border-b border-line bg-sunken px-3 py-2 font-semibold text-muted'

/** The figures of a chart as a table. */
export const FiguresTable = ({ title, labelName, labels, series, format, words }: FiguresTableProps) => (
  <table className="w-full border-separate border-spacing-0 text-sm">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col" className={`${HEAD} text-left`}>
          {labelName}
        </th>
        {series.map(({ id, name }) => (
          <th key={id} scope="col" className={`${HEAD} text-right`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place; two may have the same text
        <tr key={index}>
          <th scope="row" className="border-b border-line px-3 py-2 text-left font-normal">
            {label}
          </th>
          {series.map(({ id, values }) => {
            const value = values[index] ?? null
            return (
              <td key={id} className="border-b border-line px-3 py-2 text-right">
                {value === null ? words.none : format(value)}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
