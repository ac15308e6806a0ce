import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// A feature of much more than 60 files has become two: it is split before it grows any further.
const MOST_FILES = 80
const FEATURES = 'src/features'

const filesOf = (feature) =>
  readdirSync(join(FEATURES, feature), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

const tooLarge = readdirSync(FEATURES)
  .map((feature) => ({ feature, files: filesOf(feature) }))
  .filter(({ files }) => files > MOST_FILES)
for (const { feature, files } of tooLarge) {
  process.stderr.write(`${FEATURES}/${feature} has ${files} files, more than ${MOST_FILES}: split it.\n`)
}
if (tooLarge.length > 0) process.exitCode = 1
