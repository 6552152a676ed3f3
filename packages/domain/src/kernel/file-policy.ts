/** Names of the upload policies (specification A §5, B §5; gaps G-048). The policies themselves follow. */
export type FilePolicyName = 'excel' | 'photo' | 'image' | 'attachment'
