export { comparedText } from './compared.ts'
export { PeriodCharts } from './PeriodCharts.tsx'
export { PERIOD_WORDS } from './period-words.ts'
export { reportPath } from './report-address.ts'
