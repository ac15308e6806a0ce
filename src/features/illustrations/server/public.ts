export { coverPicture } from './cover-picture.ts'
export { drawingOf } from './serve-illustrations.ts'
