export { FailedPage } from './FailedPage.tsx'
export { Layout, LoadingPage } from './Layout.tsx'
export type { NavName, OfficeLink } from './office-links.ts'
