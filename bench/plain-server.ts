import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

// The baseline of the pages: a process that does nothing for one but compress the same bytes and send them.

const [site = ''] = process.argv.slice(2)
const toZstd = promisify(zstdCompress)
const pages = new Map<string, Buffer>()

const server = createServer(async (request, response) => {
  const path = request.url ?? '/'
  const page = pages.get(path) ?? Buffer.from(await (await fetch(site + path)).arrayBuffer())
  pages.set(path, page)
  const params = { [constants.ZSTD_c_compressionLevel]: 4 }
  response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'zstd')
  response.end(await toZstd(page, { params, chunkSize: 64 * 1024 }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
process.on('disconnect', () => process.exit(0))
