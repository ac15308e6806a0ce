export { codeFaults } from './faults.ts'
export { CodeField } from './fields.tsx'
export { SecondFactorSection } from './SecondFactorSection.tsx'
export { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'
