import { describeHostileSite } from '../hostile/describe-site.ts'
import { groupTexts } from '../hostile/record-hostile.ts'
import { allVectors } from '../hostile/vectors.ts'

const patience = 1_800_000

// One server for each text: it stands in every field of its own server, also in those there is one of.
describeHostileSite(
  {
    ...{ host: 'hostile', layout: 'primitive', locales: 'en' },
    servers: groupTexts(allVectors, { size: 1, isFull: true }),
  },
  patience,
)

describeHostileSite(
  {
    ...{ host: 'hostile-starlight', layout: 'primitive', locales: 'en_ru' },
    servers: groupTexts(allVectors, { size: 12, isFull: true }),
  },
  patience,
)
