import type { saver as english } from '../en/saver.ts'

export const saver: typeof english = {
  name: 'Kuokoa data',
  on: 'Imewashwa',
  off: 'Imezimwa',
  hint: 'Picha zinaonyeshwa unapoziomba.',
}
