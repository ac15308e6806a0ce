export { FailedPage } from './FailedPage.tsx'
export { Layout } from './Layout.tsx'
export type { NavName, OfficeLink } from './office-links.ts'
export { LoadingPage, loadOfficeLayout, Root } from './Root.tsx'
