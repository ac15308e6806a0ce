export { ViewBar } from './ViewBar.tsx'
