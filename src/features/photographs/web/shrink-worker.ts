import { SENT_QUALITY, sentSize } from '#domain/photograph.ts'

// Decodes, scales and encodes one photograph beside the page, which goes on answering. Replies a JPEG, or null for a file
// that the browser cannot decode.

const decoded = (file: Blob) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof DOMException) return null
    throw error
  })

const shrunk = async (file: Blob): Promise<Blob | null> => {
  const bitmap = await decoded(file)
  if (!bitmap) return null
  const { width, height } = sentSize(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas in this worker.')
  // Behind what is transparent, as the server does it.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: SENT_QUALITY })
}

// A failure that is no answer, such as too little memory, reaches the page as an error of the worker.
const reply = (result: Blob | null) => self.postMessage(result)
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  shrunk(data).then(reply, (error: unknown) => self.reportError(error))
}
