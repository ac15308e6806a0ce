import { compose } from '#app/compose.ts'
import { connectOutside } from '#app/outside.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'

// The product in a process of its own, with one route more: /empty?url= replies what that address of the API replied
// first, without any work. On a message from its parent, it sends its processor time.

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const config = readConfig({ NODE_ENV: 'development', ABUSE_LIMITS: 'off', DATA_DIR: folder })
if (typeof config === 'string') throw new Error(config)
const log = makeLog('warn')
const outside = await connectOutside(config, log)
const { app, close } = await compose(config, databaseUrl, outside.adapters, log)

const replies = new Map<string, string>()
app.get<{ Querystring: { url: string } }>('/empty', { schema: { hide: true } }, async (request, reply) => {
  const { url } = request.query
  const cache = replies.get(url) ?? (await app.inject(url)).body
  replies.set(url, cache)
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(cache)
})

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('SIGTERM', async () => {
  await close()
  await outside.close()
  process.exit(0)
})
