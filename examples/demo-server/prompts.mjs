/** Prompts: the arguments as a JSON Schema of strings, and the messages made of them. */
export const prompts = [
  {
    name: 'trip_briefing',
    title: 'Trip briefing',
    description:
      'A short weather briefing for a trip: what to expect, what to pack, when to stay in.',
    argsSchema: {
      type: 'object',
      properties: {
        station: { type: 'string', description: 'Id of the station nearest to the destination.' },
        days: { type: 'string', description: 'Length of the trip in days, 1 to 7. Default: 3.' },
        activity: { type: 'string', description: 'What is planned, for example `hiking`.' },
      },
      required: ['station'],
    },
    toText: ({ station, days = '3', activity = 'being outdoors' }) =>
      `Write a briefing of at most 120 words for ${days} days of ${activity} near the station "${station}". ` +
      'Call get_forecast and get_alerts first. End with one line on what to pack.',
  },
  {
    name: 'explain_alert',
    title: 'Explain an alert',
    description: 'What a weather alert means, in plain words, for a person on the spot.',
    argsSchema: {
      type: 'object',
      properties: {
        region: { type: 'string', description: 'The region of the alert.' },
        audience: { type: 'string', description: 'Who reads it: `child`, `adult` or `sailor`.' },
      },
      required: ['region', 'audience'],
    },
    toText: ({ region, audience }) =>
      `Read the guide guide://severity, then explain the alerts in force in the region "${region}" to a reader of the kind "${audience}".`,
  },
  {
    name: 'network_summary',
    title: 'Network summary',
    description: 'The weather of the whole network today, one line for each region.',
    toText: () =>
      'Summarise the weather of today at all stations: one line for each region, the most severe alert first.',
  },
]
