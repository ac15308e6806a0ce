export { drawingOf } from './serve-illustrations.ts'
