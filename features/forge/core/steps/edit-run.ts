/** The run of steps in which one thing is edited (`History.do`): all that is typed in one go, and the making of what it is typed into. */
export const editRun = (id: string): string => `edit ${id}`;
