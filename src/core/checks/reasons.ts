/**
 * Why a rule did not apply or could not be judged; the sentence is `reason.<key>` in
 * `src/i18n/requirements/<locale>.json`.
 */
export const reasons = [
  'legacyServer',
  'modernServer',
  'laterRevision',
  'otherTransport',
  'otherVersions',
  'saidByOther',
  'noAnswer',
  'notSent',
  'notSeen',
  'notOffered',
  'emptyList',
  'incompleteList',
  'otherType',
  'onePage',
  'seenOnce',
  'noCredentials',
  'noStream',
  'noOrigin',
  'unknownDialect',
  'schemaTooLarge',
  'olderRecording',
  'streamEndNotRecorded',
  'exitNotRecorded',
  'urlNotRecorded',
] as const

export type Reason = (typeof reasons)[number]
