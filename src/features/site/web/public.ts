export { FailedPage } from './FailedPage.tsx'
export { Layout, LoadingPage } from './Layout.tsx'
