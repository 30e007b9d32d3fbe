export declare function findImportFault(
  root: string,
  file: string,
  specifier: string,
  typeOnly: boolean,
): string | undefined
