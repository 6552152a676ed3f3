/** How many orders a change of several is for. Apart from what may be changed, which only its dialog needs. */
export const fewestToModify = 2
