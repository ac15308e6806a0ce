import { type Day, formatDay, formatDayOfYear, formatMonth, stayText } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { ReportStep, Span } from '#domain/report.ts'

/** The days of a span formatted for display: "1 – 23 Nov 2026" as its first and last day. */
export const spanText = ({ from, to }: Span, language: Language): string =>
  from === to ? formatDay(from, language) : stayText({ check_in: from, check_out: to }, language)

/** The label of a step at the axis of a chart. */
export const stepLabel = (from: Day, step: ReportStep, language: Language): string =>
  step === 'month' ? formatMonth(from.slice(0, 7), language) : formatDayOfYear(from, language)

const SHORT: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-TZ', { notation: 'compact', maximumFractionDigits: 1 }),
  sw: new Intl.NumberFormat('sw-TZ', { notation: 'compact', maximumFractionDigits: 1 }),
}

/** A figure as short as an axis needs it: "1.2M". */
export const formatShort = (figure: number, language: Language): string => SHORT[language].format(figure)
