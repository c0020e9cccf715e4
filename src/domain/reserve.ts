/**
 * Reserves memory for what is kept of an answer until its client has taken it: it is counted with the requests (D42).
 * @throws AppError service_unavailable when there is none left
 */
export type Reserve = (bytes: number) => void;
