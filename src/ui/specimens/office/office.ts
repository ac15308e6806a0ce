import type { ComponentType } from 'react'
import type { Language } from '#domain/language.ts'
import type { ChartWords } from '../../chart/series.ts'
import type { SearchSelectWords } from '../../combobox/SearchSelect.tsx'
import type { SortableWords } from '../../sortable/words.ts'
import type { DataTableWords } from '../../table/words.ts'

/** The texts of the parts that office pages use, which a page of a feature hands in. */
export type OfficeWords = {
  table: DataTableWords
  sortable: SortableWords
  chart: ChartWords
  select: SearchSelectWords
}

/** A part of office pages on the parts page, in the language of the page. */
export type OfficeSpecimen = ComponentType<{ words: OfficeWords; language: Language }>
