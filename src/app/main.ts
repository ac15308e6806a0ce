import { join } from 'node:path'
import { builtSite } from '#platform/server/built-site.ts'
import { start } from './start.ts'

await start(() => builtSite(process.env.BHUMWI_DIST ?? join(import.meta.dirname, '../../dist')))
